ALTER TABLE "catalogue_change" ADD COLUMN "is_whole" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "bundle_selection_product" ON "bundle_selection" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_link_linked" ON "product_link" USING btree ("linked_id");