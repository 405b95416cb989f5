ALTER TABLE "session" ADD COLUMN "is_unused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "is_placed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "session_unused" ON "session" USING btree ("created_at") WHERE is_unused;--> statement-breakpoint
CREATE INDEX "upload_network" ON "upload" USING btree ("network");--> statement-breakpoint
CREATE INDEX "upload_unplaced" ON "upload" USING btree ("touched_at") WHERE not is_placed;