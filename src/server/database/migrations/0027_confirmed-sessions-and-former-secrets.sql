ALTER TABLE "staff_session" ADD COLUMN "confirmed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "former_secret" text;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "former_until" timestamp with time zone;