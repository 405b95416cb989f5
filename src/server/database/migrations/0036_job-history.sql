CREATE TABLE "job_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"rounds" integer NOT NULL,
	"is_failed" boolean NOT NULL,
	"counts" jsonb NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE INDEX "job_run_by_job" ON "job_run" USING btree ("job","id");--> statement-breakpoint
CREATE INDEX "job_run_failed" ON "job_run" USING btree ("id") WHERE is_failed;--> statement-breakpoint
CREATE INDEX "job_run_ended" ON "job_run" USING btree ("ended_at");