-- reward stats
select coalesce(w.balance + w.ready, 0) as balance, coalesce(w.ready, 0) as ready,
                coalesce(w.pending, 0) as pending,
                (select greatest(coalesce(sum(case t.to_account when 'balance' then t.amount else -t.amount end), 0), 0)::bigint
                 from ledger_transfers t
                 where t.user_id = $1 and (t.to_account = 'balance' or t.step = 'reverse')
                   and t.created_at > now() - interval '7 days') as weekly
         from (values ($1::bigint)) as person (id) left join wallets w on w.user_id = person.id
