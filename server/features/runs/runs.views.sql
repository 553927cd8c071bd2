-- A run as other rooms may know it.
create view run_cards with (security_invoker) as
  select id, key, host_id, court_id, starts_at, minutes, visibility, note, cancelled_at from runs;

-- Whether somebody may know of a run: it is for everyone or they have its address, it is for the host's friends and
-- they are one, or they host it, were invited or have answered. Nobody but its host knows of one by a suspended host.
create or replace function run_is_visible(p_run_id bigint, p_host_id bigint, p_visibility text, p_viewer_id bigint)
returns boolean language sql stable as $$
  select p_host_id is not distinct from p_viewer_id
    or ((p_host_id is null or exists (select from people h where h.id = p_host_id and h.suspended_at is null))
        and (p_visibility in ('everyone', 'link')
             or exists (select from friend_pairs f where f.status = 'accepted'
                          and f.low_user_id = least(p_host_id, p_viewer_id)
                          and f.high_user_id = greatest(p_host_id, p_viewer_id))
             or exists (select from run_invitations i where i.run_id = p_run_id and i.user_id = p_viewer_id)
             or exists (select from run_answers a where a.run_id = p_run_id and a.user_id = p_viewer_id)))
$$;
