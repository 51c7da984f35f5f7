-- next-auth's table for external identity providers. No release has read or written it: the site offers none.
-- DropTable
-- squawk-ignore ban-drop-table
DROP TABLE "accounts";
