-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "campaign" JSONB;
