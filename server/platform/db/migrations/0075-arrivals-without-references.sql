-- An arrival is written with every check-in, and the references made each of them look for the person and the
-- court among all of them, and lock both rows: a third of its time. Rows end by themselves, and the person's goes
-- when they delete their account; what a race leaves behind is swept within hours (docs/decisions/0008).
alter table whereabouts drop constraint whereabouts_user_id_fkey, drop constraint whereabouts_court_id_fkey;
