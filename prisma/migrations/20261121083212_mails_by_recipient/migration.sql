-- CreateIndex
CREATE INDEX "outbox_mails_recipient_template_idx" ON "outbox_mails"("recipient", "template");
