-- JIM's roles and database, once, on the primary:
--   sudo -u postgres psql -v password=<of jim> -v pooled_password=<of jim_pooled> -f database.sql
\set ON_ERROR_STOP on
-- The table owner, for migrations and commands.
create role jim login password :'password';
-- The app's rights: it can't change the ledger and the audit log. jim takes this role on its own connections.
create role jim_app nologin;
grant jim_app to jim;
-- For the app behind PgBouncer, which passes on no startup parameters.
create role jim_pooled login password :'pooled_password' in role jim_app;
alter role jim_pooled set statement_timeout = '15s';
alter role jim_pooled set idle_in_transaction_session_timeout = '15s';
create database jim owner jim encoding 'UTF8' locale 'C.UTF-8' template template0;
