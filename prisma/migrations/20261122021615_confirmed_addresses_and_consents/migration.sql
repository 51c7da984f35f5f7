-- AlterTable
ALTER TABLE "outbox_mails" ADD COLUMN     "user_id" TEXT;

-- CreateTable
CREATE TABLE "email_verifications" (
    "user_id" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_verifications_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "email_changes" (
    "user_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "former_token_hash" TEXT,
    "next_token_hash" TEXT,
    "former_confirmed_at" TIMESTAMPTZ(3),
    "next_confirmed_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_changes_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "consents" (
    "id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "granted" BOOLEAN NOT NULL,
    "text" TEXT NOT NULL,
    "text_version" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consents_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "email_verifications_token_hash_key" ON "email_verifications"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "email_changes_former_token_hash_key" ON "email_changes"("former_token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "email_changes_next_token_hash_key" ON "email_changes"("next_token_hash");

-- CreateIndex
CREATE INDEX "consents_user_id_purpose_at_idx" ON "consents"("user_id", "purpose", "at");

-- CreateIndex
CREATE INDEX "outbox_mails_user_id_idx" ON "outbox_mails"("user_id");

-- AddForeignKey
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
