-- Withdraws players from runs of hosts with whom there is a block. The job that settles runs moves the next in line up.
with withdrawn as (
  delete from run_answers a using runs r, blocks b
  where r.id = a.run_id and r.starts_at > now() and a.removed_at is null
    and ((b.blocker_id = r.host_id and b.blocked_id = a.user_id) or (b.blocker_id = a.user_id and b.blocked_id = r.host_id))
  returning a.run_id
)
update runs r set due_at = now() from withdrawn w where r.id = w.run_id and r.cancelled_at is null;

delete from run_invitations i using runs r, blocks b
where r.id = i.run_id
  and ((b.blocker_id = r.host_id and b.blocked_id = i.user_id) or (b.blocker_id = i.user_id and b.blocked_id = r.host_id));

delete from notifications n using runs r, blocks b
where r.id = n.run_id
  and ((b.blocker_id = r.host_id and b.blocked_id = n.user_id) or (b.blocker_id = n.user_id and b.blocked_id = r.host_id));
