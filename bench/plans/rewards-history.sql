-- history
select g.id, g.kind, case g.step when 'reverse' then -g.amount else g.amount end as hundredths,
                case when g.step = 'reverse' then 'reversed' else case coalesce(s.to_account, g.to_account)
                  when 'balance' then 'queued' when 'void' then 'void' else 'pending' end end as status,
                coalesce(s.note, g.note) as note, g.court_id as "courtId", c.name as "courtName",
                g.created_at as "createdAt"
         from ledger_transfers g
         left join ledger_transfers s on s.cause = g.cause and s.step = 'settle' and g.step = 'grant'
         left join court_cards c on c.id = g.court_id
         where g.user_id = $1 and g.step in ('grant', 'reverse')
         order by g.created_at desc, g.id desc
         limit $2
