CREATE INDEX "cart_line_product" ON "cart_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "compare_item_product" ON "compare_item" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "wishlist_item_product" ON "wishlist_item" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sales_order_line_product" ON "sales_order_line" USING btree ("product_id") WHERE "sales_order_line"."product_id" is not null;--> statement-breakpoint
CREATE INDEX "stock_movement_product" ON "stock_movement" USING btree ("product_id");