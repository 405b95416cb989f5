CREATE TABLE "moved_record" (
	"kind" text NOT NULL,
	"old_id" text NOT NULL,
	"new_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	CONSTRAINT "moved_record_kind_old_id_pk" PRIMARY KEY("kind","old_id")
);
--> statement-breakpoint
CREATE INDEX "moved_record_new" ON "moved_record" USING btree ("kind","new_id");