-- Adds what administrators note about a message, and the indexes of the overview. Older releases ignore both.
-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "assignee_id" TEXT,
ADD COLUMN     "note" TEXT;

-- CreateIndex
CREATE INDEX "contact_messages_spam_created_at_locale_reason_idx" ON "contact_messages"("spam", "created_at", "locale", "reason");

-- CreateIndex
-- Limited to the rows that the overview groups by campaign.
CREATE INDEX "contact_messages_attributed_created_at_idx" ON "contact_messages"("created_at")
  WHERE "spam" = false AND "campaign" IS NOT NULL;

-- CreateIndex
CREATE INDEX "contact_messages_assignee_id_idx" ON "contact_messages"("assignee_id");

-- CreateIndex
CREATE INDEX "users_email_verified_idx" ON "users"("email_verified");

-- AddForeignKey
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
