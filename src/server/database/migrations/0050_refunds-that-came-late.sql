DROP INDEX "payment_refund_open";--> statement-breakpoint
CREATE INDEX "payment_refund_open" ON "payment_refund" USING btree ("order_id") WHERE state in ('asked', 'not-noted', 'failed', 'late');