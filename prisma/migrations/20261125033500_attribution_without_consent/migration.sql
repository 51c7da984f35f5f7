-- Messages received until now have attribution without consent to it: version 3 of the consent question is the first
-- that says that it is stored with a message.
UPDATE "contact_messages" SET "campaign" = NULL WHERE "campaign" IS NOT NULL;
