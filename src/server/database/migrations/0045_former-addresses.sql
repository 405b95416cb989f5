CREATE TABLE "customer_former_email" (
	"customer_id" uuid NOT NULL,
	"email" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_former_email_customer_id_email_pk" PRIMARY KEY("customer_id","email")
);
--> statement-breakpoint
ALTER TABLE "customer_former_email" ADD CONSTRAINT "customer_former_email_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;