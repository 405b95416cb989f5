CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"role" text NOT NULL,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_key" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"staff_id" uuid,
	"browser" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_request" RENAME COLUMN "token_id" TO "caller_id";--> statement-breakpoint
ALTER TABLE "api_request" DROP CONSTRAINT "api_request_token_id_api_token_id_fk";
--> statement-breakpoint
ALTER TABLE "api_request" DROP CONSTRAINT "api_request_token_id_key_pk";--> statement-breakpoint
ALTER TABLE "api_request" ADD CONSTRAINT "api_request_caller_id_key_pk" PRIMARY KEY("caller_id","key");--> statement-breakpoint
ALTER TABLE "staff_key" ADD CONSTRAINT "staff_key_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_key_staff" ON "staff_key" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_session_token" ON "staff_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_session_staff" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_expires" ON "staff_session" USING btree ("expires_at");