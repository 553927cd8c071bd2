-- Why a check-in is held was an English sentence. It becomes data, which every screen words in its
-- language: {"code": "IMPLAUSIBLE_TRAVEL", "params": {"metres", "seconds", "kmh"}}. The column stays
-- text, because the version that is still running writes to it.
with sentences as (
  select id, regexp_match(
    replace(held_reason, ',', ''),
    '^([0-9]+) km in ([0-9]+) (s|min) since the last check-in \(([0-9]+) km/h\)$'
  ) as parts
  from check_ins
  where held_reason is not null
)
update check_ins i
set held_reason = json_build_object(
  'code', 'IMPLAUSIBLE_TRAVEL',
  'params', json_build_object(
    'metres', s.parts[1]::bigint * 1000,
    'seconds', s.parts[2]::bigint * case s.parts[3] when 'min' then 60 else 1 end,
    'kmh', s.parts[4]::bigint
  )
)::text
from sentences s
where i.id = s.id and s.parts is not null;
