CREATE TABLE "part_upload" (
	"id" uuid PRIMARY KEY NOT NULL,
	"caller_id" uuid NOT NULL,
	"file" text NOT NULL,
	"bytes" bigint NOT NULL,
	"in_store" text NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "part_upload_touched" ON "part_upload" USING btree ("touched_at");