CREATE TABLE "wishlist_share" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "wishlist_item_customer";--> statement-breakpoint
DROP INDEX "wishlist_item_session";--> statement-breakpoint
ALTER TABLE "compare_item" DROP CONSTRAINT "compare_item_session_hash_product_id_pk";--> statement-breakpoint
ALTER TABLE "compare_item" ALTER COLUMN "session_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "compare_item" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "compare_item" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "compare_item" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD COLUMN "options_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wishlist_item" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "wishlist_share" ADD CONSTRAINT "wishlist_share_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_share_code" ON "wishlist_share" USING btree ("code");--> statement-breakpoint
ALTER TABLE "compare_item" ADD CONSTRAINT "compare_item_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "compare_item_customer" ON "compare_item" USING btree ("customer_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "compare_item_session" ON "compare_item" USING btree ("session_hash","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_item_customer" ON "wishlist_item" USING btree ("customer_id","product_id","options_key");--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_item_session" ON "wishlist_item" USING btree ("session_hash","product_id","options_key");--> statement-breakpoint
UPDATE "cart" SET "customer_id" = s.customer_id FROM "session" s WHERE s.token_hash = "cart".session_hash AND s.customer_id IS NOT NULL;--> statement-breakpoint
UPDATE "compare_item" SET "customer_id" = s.customer_id, "session_hash" = NULL FROM "session" s WHERE s.token_hash = "compare_item".session_hash AND s.customer_id IS NOT NULL;
