CREATE TABLE "invoice_counter" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO "invoice_counter" ("id", "last") SELECT 1, CASE WHEN is_called THEN last_value ELSE last_value - 1 END FROM "invoice_number";
--> statement-breakpoint
DROP SEQUENCE "public"."invoice_number";
