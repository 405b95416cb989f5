CREATE TABLE "attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "date_of_birth" date;--> statement-breakpoint
CREATE INDEX "attempt_resets" ON "attempt" USING btree ("resets_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_address_billing" ON "customer_address" USING btree ("customer_id") WHERE is_default_billing;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_address_shipping" ON "customer_address" USING btree ("customer_id") WHERE is_default_shipping;--> statement-breakpoint
CREATE INDEX "session_customer" ON "session" USING btree ("customer_id");