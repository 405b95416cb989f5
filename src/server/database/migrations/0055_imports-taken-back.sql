CREATE TABLE "import_change" (
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "import_change_run_id_kind_subject_pk" PRIMARY KEY("run_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"format" text NOT NULL,
	"name" text NOT NULL,
	"undoes" uuid,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_change" ADD CONSTRAINT "import_change_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;