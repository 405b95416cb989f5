ALTER TABLE "sales_order" ADD COLUMN "pay_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "is_unconfirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sales_order_pay_by" ON "sales_order" USING btree ("pay_by") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "sales_order_unpaid" ON "sales_order" USING btree (lower("email")) WHERE status = 'pending' and paid_at is null;