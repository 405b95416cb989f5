ALTER TABLE "category_text" ADD COLUMN "landing_block" text;--> statement-breakpoint
ALTER TABLE "category_text" ADD COLUMN "shows" text;