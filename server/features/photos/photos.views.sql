-- A photo as other rooms may know it. Its addresses are made of the key, by shared/photos/photo-address.ts.
create view photo_cards with (security_invoker) as
  select id, public_key, width, height, placeholder, created_by from photos;
