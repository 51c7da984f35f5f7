-- CreateTable
CREATE TABLE "job_runs" (
    "name" TEXT NOT NULL,
    "leased_until" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "job_runs_pkey" PRIMARY KEY ("name")
);
