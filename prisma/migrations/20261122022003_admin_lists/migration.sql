-- Whatever came before this stands as unanswered, as it does in the inbox: nobody has said otherwise.
-- DropIndex
DROP INDEX "audit_events_at_idx";

-- DropIndex
DROP INDEX "contact_messages_created_at_idx";

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "answered_at" TIMESTAMPTZ(3),
ADD COLUMN     "answered_by" TEXT;

-- CreateIndex
CREATE INDEX "audit_events_at_id_idx" ON "audit_events"("at", "id");

-- CreateIndex
CREATE INDEX "audit_events_event_at_idx" ON "audit_events"("event", "at");

-- CreateIndex
CREATE INDEX "contact_messages_created_at_id_idx" ON "contact_messages"("created_at", "id");

-- CreateIndex
CREATE INDEX "contact_messages_spam_answered_at_created_at_idx" ON "contact_messages"("spam", "answered_at", "created_at");

-- CreateIndex
CREATE INDEX "users_name_id_idx" ON "users"("name", "id");

-- CreateIndex
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at", "id");

-- CreateIndex
CREATE INDEX "users_last_log_in_at_id_idx" ON "users"("last_log_in_at" DESC NULLS LAST, "id" DESC);
