-- me
select u.id, u.name, u.username, u.email, u.role, p.public_key as "photoKey",
                u.has_completed_onboarding as "hasCompletedOnboarding", u.searchable,
                u.allow_requests as "allowRequests", u.email_searchable as "emailSearchable", u.language, u.distances,
                u.email_confirmed_at is not null as "isEmailConfirmed",
                coalesce(w.balance, 0) as "lifetimeEarned"
         from users u left join photo_cards p on p.id = u.photo_id left join wallet_balances w on w.user_id = u.id
         where u.id = $1
