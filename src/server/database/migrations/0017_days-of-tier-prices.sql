ALTER TABLE "tier_price" ADD COLUMN "from_day" date;--> statement-breakpoint
ALTER TABLE "tier_price" ADD COLUMN "to_day" date;