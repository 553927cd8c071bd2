-- What other rooms may read about accounts. `security_invoker`: a view grants no more rights than its table.

-- A user's public data, without email, password and preferences.
create view people with (security_invoker) as
  select id, name, username, username_key, role, bio, photo_id, time_zone, searchable, allow_requests,
         profile_visible, show_stats, share_location, suspended_at, created_at
  from users;

-- A user as lists show them, with the key of their photo.
create view person_cards with (security_invoker) as
  select u.id, u.name, u.username, u.username_key, u.role, u.bio, p.public_key as photo_key,
         u.profile_visible, u.show_stats, u.share_location, u.suspended_at, u.created_at, u.first_name_only
  from users u left join photo_cards p on p.id = u.photo_id;

-- For admin screens and mail.
create view account_cards with (security_invoker) as
  select u.id, u.name, u.username, u.username_key, u.email, u.email_key, u.role, u.photo_id,
         p.public_key as photo_key, u.time_zone, u.searchable, u.email_searchable, u.mail_language,
         u.push_notifications, u.email_notifications, u.reward_alerts, u.game_reminders,
         u.suspended_at, u.created_at, u.is_email_unconfirmed
  from users u left join photo_cards p on p.id = u.photo_id;

-- Evidence that a real person uses the account.
create view account_proofs with (security_invoker) as
  select u.id as user_id, u.email_confirmed_at is not null as has_confirmed_email,
         exists (select from passkeys k where k.user_id = u.id) as has_passkey,
         u.sign_up_proof is not null as is_proven,
         u.suspended_at is not null as is_suspended, u.created_at as signed_up_at
  from users u;

create view open_sessions with (security_invoker) as
  select id, user_id from sessions where expires_at > now();

create view sign_up_proofs with (security_invoker) as
  select id as user_id, sign_up_proof as proof, created_at as signed_up_at from users;

-- Browsers and networks users signed in from, as opaque hashes.
create view device_sightings with (security_invoker) as
  select user_id, token_hash as device, last_used_at as last_seen_at from known_devices;
create view network_sightings with (security_invoker) as
  select user_id, network_hash as network, last_seen_at from seen_networks;
