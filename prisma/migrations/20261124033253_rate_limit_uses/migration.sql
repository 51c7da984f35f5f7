-- CreateTable
CREATE TABLE "rate_limit_uses" (
    "key" TEXT NOT NULL,
    "uses" TIMESTAMPTZ(3)[],
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limit_uses_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "rate_limit_uses_expires_at_idx" ON "rate_limit_uses"("expires_at");
