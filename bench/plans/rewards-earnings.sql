-- reward stats
select coalesce(w.balance, 0) as balance, coalesce(w.pending, 0) as pending,
                (select coalesce(sum(t.amount), 0)::bigint from ledger_transfers t
                 where t.user_id = $1 and t.to_account = 'balance'
                   and t.created_at > coalesce($2::timestamptz, now()) - interval '7 days') as weekly
         from (values ($1::bigint)) as person (id) left join wallets w on w.user_id = person.id
