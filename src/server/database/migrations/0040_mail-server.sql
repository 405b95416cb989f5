CREATE TABLE "mail_server" (
	"id" integer PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"user_name" text NOT NULL,
	"sealed_password" text,
	"sender" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
