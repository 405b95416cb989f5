CREATE TABLE "payment_key" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"ends_in" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
