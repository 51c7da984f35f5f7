-- CreateEnum
CREATE TYPE "mail_fault" AS ENUM ('BOUNCE', 'COMPLAINT');

-- CreateTable
CREATE TABLE "suppressed_addresses" (
    "id" TEXT NOT NULL,
    "digest" TEXT NOT NULL,
    "fault" "mail_fault" NOT NULL,
    "reported_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "suppressed_addresses_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "suppressed_addresses_digest_key" ON "suppressed_addresses"("digest");

-- CreateIndex
CREATE INDEX "suppressed_addresses_reported_at_idx" ON "suppressed_addresses"("reported_at");
