-- What the role of the API may do in this database, all of it: it reads everything and writes what is listed here.
-- Applied after each migration, in one transaction with it; api_role stands for the name of the role.

-- Nobody but the owner makes anything here, temporary tables included.
revoke create on schema public from public;
revoke create, temporary on database this_database from public;

revoke all on all tables in schema public from api_role;
revoke all on all sequences in schema public from api_role;
revoke all on schema public from api_role;
revoke all on database this_database from api_role;

grant connect on database this_database to api_role;
grant usage on schema public to api_role;
grant select on all tables in schema public to api_role;
-- A table that is made between two migrations can be read too.
alter default privileges in schema public grant select on tables to api_role;

-- Jobs that are asked for by hand (src/jobs/admin).
grant insert (name, payload, state, queue_id, only_one), update (state) on job_run to api_role;

-- Accounts, who belongs to them and what they do (src/accounts).
grant insert, update, delete on account, person, membership, invitation, invitation_mail, sign_in_link, session to api_role;
-- What is to be sent is queued by the API and sent by the indexer, which alone takes it away (src/mail).
grant insert on mail to api_role;

-- Reports of faults, what was put right after them (its trigger marks what shows it), and leads (src/feedback, src/leads).
grant insert, update, delete on feedback, feedback_link, correction, lead to api_role;
grant insert on lead_change to api_role;

-- API keys, and what processes tell each other of them (src/keys).
grant insert, update on api_key to api_role;
grant insert, update, delete on key_follower, key_fence to api_role;

-- Profiles that accounts opened (src/unlocks).
grant insert on profile_unlock to api_role;

-- Who owns the profile of a syndic, claims and logos, whose trigger marks what shows them (src/ownership).
grant insert, update, delete on syndic_owner, syndic_claim, syndic_code_mail, syndic_refusal, syndic_logo to api_role;

-- What is bought, and what the provider of payments told (src/payments). What became of it is written by the indexer.
grant insert, update on payment_customer, purchase, payment_task to api_role;
grant insert on payment_event to api_role;
grant insert, update, delete on purchase_link to api_role;

-- Export files that are ordered; what becomes of them is written by the indexer (src/exports/files).
grant insert, update on export_file to api_role;

-- What people watch, and how they are told of it (src/watchlist). What there is to tell is written by the indexer.
grant insert, update, delete on digest_subscriber, watch, watch_request to api_role;

-- Pictures of streets, and who asks for them (src/street-images). What is not wanted any more is taken away by the indexer.
grant insert, update on street_image, street_image_day to api_role;
grant insert, update, delete on street_image_claim to api_role;
