ALTER TABLE "sales_order" ADD COLUMN "card_type" text;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "card_last_four" text;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "payment_reference" text;