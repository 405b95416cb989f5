DROP INDEX "sales_order_created";--> statement-breakpoint
ALTER TABLE "sales_order" ADD COLUMN "is_partly_shipped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "shipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_order_line" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_outbox_given_up" ON "mail_outbox" USING btree ("id") WHERE status = 'given-up';--> statement-breakpoint
CREATE INDEX "order_event_tracking" ON "order_event" USING btree ((event ->> 'trackingNumber')) WHERE event ->> 'kind' = 'shipped';--> statement-breakpoint
CREATE INDEX "sales_order_email" ON "sales_order" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "sales_order_to_ship" ON "sales_order" USING btree ("created_at") WHERE status = 'processing' and shipped_at is null and shipping_method is not null;--> statement-breakpoint
CREATE INDEX "sales_order_unpaid_since" ON "sales_order" USING btree ("created_at") WHERE status in ('pending', 'processing') and paid_at is null;--> statement-breakpoint
CREATE INDEX "sales_order_address_words" ON "sales_order_address" USING gin (to_tsvector('simple', coalesce("address" ->> 'firstName', '') || ' ' || coalesce("address" ->> 'lastName', '') || ' ' || coalesce("address" ->> 'company', '') || ' ' || regexp_replace(coalesce("address" ->> 'phone', ''), '[^0-9]', '', 'g')));--> statement-breakpoint
CREATE INDEX "sales_order_line_sku" ON "sales_order_line" USING btree ("sku","order_id");--> statement-breakpoint
CREATE INDEX "sales_order_created" ON "sales_order" USING btree ("created_at","status","currency","grand_total","refunded");