-- A photo as other rooms may see it. shared/photos/photo-address.ts builds its URLs from the key.
create view photo_cards with (security_invoker) as
  select id, public_key, width, height, placeholder, created_by from photos;
