-- Sentences that JIM itself stored become data; what people wrote stays as it is.

-- A submission that turned out to be a court on the map: `merged_into` says so.
update notifications n
set kind = 'court-merged', court_id = c.merged_into, reason = null
from courts c
where n.kind = 'court-rejected' and n.cause = 'court:' || c.id and c.merged_into is not null
  and n.reason like 'This court is already on the map%';

update notifications
set reason = null
where kind = 'reward-reversed' and reason like 'This court is already on the map as "%".';

update courts
set reject_reason = null
where merged_into is not null and reject_reason like 'This court is already on the map as "%".';

-- A removal by an import command that is not finished yet.
update courts
set reject_reason = 'REMOVED_BY_IMPORT'
where reject_reason = 'being removed by an import command';

-- Whoever reported it has left and took their words along.
update reports set reason = '' where reason = 'Reported by a former member.';
