CREATE TABLE "upload" (
	"token" text PRIMARY KEY NOT NULL,
	"session_hash" text NOT NULL,
	"option_id" integer NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "custom_option" ADD COLUMN "file_extensions" jsonb;--> statement-breakpoint
ALTER TABLE "custom_option" ADD COLUMN "max_width" integer;--> statement-breakpoint
ALTER TABLE "custom_option" ADD COLUMN "max_height" integer;--> statement-breakpoint
CREATE INDEX "upload_session" ON "upload" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "upload_touched" ON "upload" USING btree ("touched_at");