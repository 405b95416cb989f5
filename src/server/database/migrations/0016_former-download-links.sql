ALTER TABLE "download_access" ADD COLUMN "former_hash" text;--> statement-breakpoint
ALTER TABLE "download_access" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "download_access_former_hash" ON "download_access" USING btree ("former_hash") WHERE "download_access"."former_hash" is not null;